/** The page that proofs are saved as (`vite-plugin.ts`). */
declare module 'virtual:offline-proof' {
  const template: string;
  export default template;
}
