/** Facts that decide whether a file may be opened. */
export interface FileFacts {
  readonly kind: string;
  readonly ownerId: number | null;
  readonly uploadedById: number | null;
  readonly verifiedAt: Date | null;
}

export interface FileReader {
  readonly accountId: number;
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
}

/**
 * Readers of a file (domain/permissions#identity-documents): its owner and its sender; an Admin; an
 * Operator an identity document only while it is not verified; a file of own data its owner alone;
 * the picture of a teacher also the families to whom that teacher was introduced.
 */
export function mayOpen(file: FileFacts, reader: FileReader, introduced: boolean): boolean {
  if (file.kind === 'export') return !reader.isStaff && file.ownerId === reader.accountId;
  if (reader.isStaff) return file.kind !== 'identity' || reader.isAdmin || file.verifiedAt === null;
  if (file.ownerId === reader.accountId) return true;
  if (file.kind === 'identity') return file.uploadedById === reader.accountId;
  return file.kind === 'profile' && introduced;
}
