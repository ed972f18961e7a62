/** The server gives a sign of life on every stream of events this often. */
export const STREAM_HEARTBEAT_MS = 15_000;
/** A stream that is silent for longer is dead: three beats are missing. */
export const STREAM_SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** How far back a reader may ask what has changed: longer than a slow phone needs from its first reading to its stream. */
export const MAX_PAST_MS = 60_000;

/** Who works on an audit gives a sign of life this often. */
export const PRESENCE_HEARTBEAT_MS = 20_000;
/** Who gives none for longer is no longer there: two beats are missing, and the third is late. */
export const PRESENCE_MS = 2.5 * PRESENCE_HEARTBEAT_MS;
