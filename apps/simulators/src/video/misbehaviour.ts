/**
 * What the video simulator does wrong on command, once for each order. At segments: `missing_segment` answers 404. At playlists: `stalled` tells the same newest
 * segment again, `expired` refuses a right token, `away` says that nobody sends (412, as Mux does for an idle stream), `wrong_type` answers a page.
 */
export const videoMisbehaviours = ['missing_segment', 'stalled', 'expired', 'away', 'wrong_type'] as const;
export type VideoMisbehaviour = (typeof videoMisbehaviours)[number];
