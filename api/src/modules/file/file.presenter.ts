import type { StoredFileView } from '@tsumugi/contract/resources/stored-file';
import { type FileReader, mayOpen } from './domain/may-open.js';
import type { FileRow } from './file.queries.js';

/** `identity/<key>`: the parameter of get-signed-file-url. */
export const pathOf = (row: Pick<FileRow, 'kind' | 'storageKey'>): string =>
  `${row.kind}/${row.storageKey}`;

/** The key in such a path; undefined for other texts. */
export const keyIn = (path: string): string | undefined =>
  /^(?:identity|profile|chat|chatThumbnail)\/([0-9a-f]{48})$/.exec(path)?.[1];

export function presentFile(row: FileRow, reader: FileReader): StoredFileView {
  return {
    id: row.id,
    kind: row.kind as StoredFileView['kind'],
    path: pathOf(row),
    name: row.originalName,
    contentType: row.contentType,
    size: row.size,
    at: row.createdAt.toISOString(),
    uploadedBy: row.uploadedBy?.name ?? '',
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verifiedBy: row.verifiedBy?.name ?? null,
    student: row.student && {
      id: row.student.id,
      name: `${row.student.lastName} ${row.student.firstName}`,
    },
    mayOpen: mayOpen(row, reader, false),
  };
}
