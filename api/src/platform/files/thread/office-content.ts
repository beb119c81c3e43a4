import {
  type Attributes,
  localName,
  type OfficePart,
  openPackage,
  parsePart,
} from './office-package.js';

/** Above the number in a school document, below that in a zip bomb. */
const limits = { parts: 2_000, unpacked: 200 * 1024 * 1024 };
/** Bytes of one list of types or relations, and of all lists together. */
const maxOfList = 2 * 1024 * 1024;
const maxOfLists = 8 * maxOfList;
/** Macros, controls and embedded programs. */
const activePart = /vbaProject|vbaData|activeX|embeddings\/[^/]+\.(bin|exe|js|vbs)$/i;
const activeType = /macroEnabled|vbaProject|vnd\.ms-office\.(vba|activeX)|oleObject/i;
/** Content that is loaded or run when the document is opened; a link needs a click. */
const fetchedType = /\/(attachedTemplate|oleObject|frame|subDocument|image)\s*$/i;

/**
 * Whether an office document has no active content and unpacks to an acceptable size; false for one
 * that cannot be parsed.
 */
export async function isPlainOffice(bytes: Buffer): Promise<boolean> {
  try {
    const parts = await openPackage(bytes, limits);
    if (parts.some(({ name }) => activePart.test(name) || isOleObject(name))) return false;
    const lists = parts.filter(({ name }) => isTypes(name) || /\.rels$/i.test(name));
    const size = lists.reduce((sum, list) => sum + list.size, 0);
    if (size > maxOfLists || lists.some((list) => list.size > maxOfList)) return false;
    for (const list of lists) if (await isActiveList(list)) return false;
    return true;
  } catch {
    return false;
  }
}

// Office programs ignore the case of part names.
const isTypes = (name: string) => name.toLowerCase() === '[content_types].xml';

/**
 * Not a regular expression, which would read the rest of a long name again from each `oleObject`.
 */
function isOleObject(name: string): boolean {
  const file = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  return file.includes('oleobject') && file.endsWith('.bin');
}

async function isActiveList(list: OfficePart): Promise<boolean> {
  let isActive = false;
  const isActiveTag = isTypes(list.name) ? namesActiveType : fetchesContent;
  await parsePart(list, {
    open: (name, attributes) => {
      isActive ||= isActiveTag(name, attributes);
    },
  });
  return isActive;
}

const namesActiveType = (_: string, attributes: Attributes): boolean =>
  Object.values(attributes).some((value) => activeType.test(value));

function fetchesContent(name: string, attributes: Attributes): boolean {
  if (name.toLowerCase() !== 'relationship') return false;
  const isOf = (key: string, value: RegExp) =>
    Object.entries(attributes).some(
      ([other, text]) => localName(other).toLowerCase() === key && value.test(text),
    );
  return isOf('targetmode', /^\s*External/i) && isOf('type', fetchedType);
}
