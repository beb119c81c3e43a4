import { linkLabels, placeholderLabels } from './placeholders.js';

const words: Readonly<Record<string, string>> = { ...placeholderLabels, ...linkLabels };

/** A text with placeholders as staff read it in lists: `［生徒氏名］様`. What nothing fills stays as written. */
export const readablePlaceholders = (text: string): string =>
  text.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (written, name: string) => (Object.hasOwn(words, name) ? `［${words[name]}］` : written));
