import type { Choice } from '../ui/option.js';

/** The options of a schema's format, and the label of each value, also of a retired one. */
interface Format {
  readonly options: () => readonly Choice[];
  readonly word: (value: string) => string;
}

const formats = new Map<string, Format>();

/**
 * Registers a format. The module of a large table does this itself, so that the lists, which share
 * this code, do not load the table.
 */
export const registerFormat = (name: string, format: Format): void =>
  void formats.set(name, format);

export const formatOf = (name: string | undefined): Format | undefined =>
  name === undefined ? undefined : formats.get(name);
