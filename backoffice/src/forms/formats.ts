import type { Choice } from '../ui/option.js';

/** The choices of a schema's format, and the word for each value, also for one that is no choice any more. */
interface Format {
  readonly options: () => readonly Choice[];
  readonly word: (value: string) => string;
}

const formats = new Map<string, Format>();

/** Registered by a module of their own: the tables of some formats are too large for the lists, which share the schemas' code. */
export const registerFormat = (name: string, format: Format): void => void formats.set(name, format);

export const formatOf = (name: string | undefined): Format | undefined => (name === undefined ? undefined : formats.get(name));
