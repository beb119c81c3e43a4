/** Presence channel: payload `{adminId, matterId}` or `{adminId, roomId}`, null after leaving. */
export const presenceChannel = 'tsumugi_presence';

/** Channel of events in chat rooms; payload: ChatChange. */
export const chatChannel = 'tsumugi_chat';
