/** Style sheets are imported for their effect; the bundler collects them. */
declare module '*.css';

/** The sprite as text, for its test. */
declare module '*/sprite.svg?raw' {
  const text: string;
  export default text;
}
