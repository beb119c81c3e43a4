/** Presence channel: payload `{adminId, matterId}` or `{adminId, roomId}`, null after leaving. */
export const presenceChannel = 'tsumugi_presence';

/** Channel of events in chat rooms; payload: ChatNews. */
export const chatChannel = 'tsumugi_chat';
