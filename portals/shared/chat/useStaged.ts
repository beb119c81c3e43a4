import { useEffect, useState } from 'react';
import { draftPlace } from '../offline/reader.js';
import { useFileChoice } from '../unstyled/chat/write-message.js';

/**
 * Chosen and unsent files, by user and room: a session may end in between. Files stay in the memory
 * of this window.
 */
const chosen = new Map<string, readonly File[]>();

/**
 * Names of the files chosen before the window was reloaded: a file itself does not survive a
 * reload.
 */
function lostSince(place: string): readonly string[] {
  if (chosen.has(place)) return [];
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}
function keepNames(place: string, files: readonly File[]): void {
  try {
    if (files.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(files.map(({ name }) => name)));
  } catch {
    // The device cannot store the names, so the loss is not reported.
  }
}
const lostWords = (names: readonly string[]) =>
  `画面を読み込み直したため、添付に選んでいた${names.map((name) => `「${name}」`).join('')}が外れました。もう一度お選びください。`;

/** Files chosen for the next message of a room, with the reason why a file was refused or lost. */
export function useStaged(roomId: number) {
  const place = draftPlace(`chat-files-${roomId}`);
  const [lost] = useState(() => lostSince(place));
  const [files, setFiles] = useState<readonly File[]>(() => chosen.get(place) ?? []);
  useEffect(() => {
    chosen.set(place, files);
    keepNames(place, files);
  }, [place, files]);
  return useFileChoice(files, setFiles, lost.length ? lostWords(lost) : null);
}
