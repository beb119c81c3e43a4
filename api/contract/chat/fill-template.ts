import { personalPlaceholders } from '../notices/placeholders.js';
import { defuseLinks } from '../text/defuse-links.js';

/**
 * Values of the placeholders of a text; a missing or empty one leaves the placeholder as written.
 */
export type FillValues = Readonly<Record<string, string | null | undefined>>;

const braces = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/**
 * Fills the known placeholders of a template. Values are never parsed as placeholders, and names
 * never as URLs.
 */
export const fillTemplate = (body: string, values: FillValues): string =>
  body.replaceAll(braces, (written, name: string) => {
    const value = values[name] || written;
    return personalPlaceholders.has(name) && value !== written ? defuseLinks(value) : value;
  });

/** Placeholders that are left in a text, each once. */
export const holesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([written]) => written)),
];
