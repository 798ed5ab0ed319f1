import { runProcess } from '../run-process.ts';
import { serve } from './serve.ts';

await runProcess('Video simulator', serve);
