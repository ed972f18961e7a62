/** The server gives a sign of life on every stream of events this often. */
export const STREAM_HEARTBEAT_MS = 15_000;
/** A stream that is silent for longer is dead: three beats are missing. */
export const STREAM_SILENCE_MS = 3 * STREAM_HEARTBEAT_MS;

/** Maximum age of changes a reader may ask for: longer than a slow phone needs from its first reading to its stream. */
export const MAX_PAST_MS = 60_000;

/** Interval at which people working on an audit report their presence. */
export const PRESENCE_HEARTBEAT_MS = 20_000;
/** Time after which a person without a report is considered gone: two reports are missing, and the third is late. */
export const PRESENCE_MS = 2.5 * PRESENCE_HEARTBEAT_MS;
