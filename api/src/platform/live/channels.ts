/** Channel of who has which case or room open; payload `{adminId, matterId}` or `{adminId, roomId}`, null when it was left. */
export const presenceChannel = 'tsumugi_presence';

/** Channel of what happens in chat rooms; payload: ChatNews. */
export const chatChannel = 'tsumugi_chat';
