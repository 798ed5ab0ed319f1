export { liveModule } from './module.ts';
export { createMuxSource } from './mux-source.ts';
export { createLateStreamSource, type LateStreamSource } from './stream-source.ts';
