import { ErrorDetails, ErrorTypes } from 'hls.js';
import { expect, test } from 'vitest';
import { faultOf } from './hls-engine.ts';

const network = { type: ErrorTypes.NETWORK_ERROR, details: ErrorDetails.MANIFEST_LOAD_ERROR };
const answered = (code: number) => ({ ...network, response: { url: '', data: '', code } });

test.each([
  ['a token that is over', answered(403), 'refused'],
  ['a token that is none', answered(401), 'refused'],
  ['an idle stream at Mux', answered(412), 'away'],
  ['a stream that is not there', answered(404), 'away'],
  ['a service that is down', answered(502), 'stalled'],
  ['a line that is down', network, 'stalled'],
  ['a page in place of a playlist', { ...network, details: ErrorDetails.MANIFEST_PARSING_ERROR }, 'unable'],
  ['a codec that is not known', { type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR }, 'unable'],
  ['a segment that is missing', { ...answered(404), details: ErrorDetails.FRAG_LOAD_ERROR, frag: {} as never }, null],
  ['a segment under a token that is over', { ...answered(403), details: ErrorDetails.FRAG_LOAD_ERROR, frag: {} as never }, 'refused'],
])('%s is understood', (_what, fault, said) => {
  expect(faultOf(fault)).toBe(said);
});
