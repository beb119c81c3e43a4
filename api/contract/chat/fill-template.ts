/** What may fill the braces of a text; a name that is missing or empty stays as it is written. */
export type FillValues = Readonly<Record<string, string | null | undefined>>;

const braces = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** A template with everything filled in that is known. Values are never read as placeholders. */
export const fillTemplate = (body: string, values: FillValues): string =>
  body.replaceAll(braces, (written, name: string) => values[name] || written);

/** Names in braces that are left in a text, each once. */
export const holesIn = (text: string): string[] => [...new Set([...text.matchAll(braces)].map(([written]) => written))];
