/** Style sheets are imported for their effect; the bundler collects them. */
declare module '*.css';

/** A drawing's address. */
declare module '*.svg' {
  const address: string;
  export default address;
}

/** The sprite as text, for its test. */
declare module '*/sprite.svg?raw' {
  const text: string;
  export default text;
}
