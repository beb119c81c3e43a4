/** Channel of who has which case open; payload `{adminId, matterId}`, matterId null when it was left. */
export const presenceChannel = 'tsumugi_presence';
