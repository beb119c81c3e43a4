import { usePreference } from '../lib/preference.js';

/** Whether a message that has arrived leads to the next room: a choice of this browser. */
export const useGoOn = () => usePreference<boolean>('chat.goOn', false);
