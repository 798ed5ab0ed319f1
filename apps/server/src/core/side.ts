/** The two sides on which somebody logs in, each on an origin of its own; a session of the one is worth nothing on the other. */
export type Side = 'portal' | 'office';
