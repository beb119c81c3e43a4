import { personalPlaceholders } from '../notices/placeholders.js';
import { defuseLinks } from '../text/defuse-links.js';

/** What may fill the braces of a text; a name that is missing or empty stays as it is written. */
export type FillValues = Readonly<Record<string, string | null | undefined>>;

const braces = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** A template with everything filled in that is known. Values are never read as placeholders, and names not as addresses. */
export const fillTemplate = (body: string, values: FillValues): string =>
  body.replaceAll(braces, (written, name: string) => {
    const value = values[name] || written;
    return personalPlaceholders.has(name) && value !== written ? defuseLinks(value) : value;
  });

/** Names in braces that are left in a text, each once. */
export const holesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(braces)].map(([written]) => written)),
];
