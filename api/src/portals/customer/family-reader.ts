import type { ActionRegistry } from '../../platform/actions/registry.js';
import type { SignedLink } from '../../platform/files/file-links.js';

/** Who reads, and what the answers to them are made with. */
export interface FamilyReader {
  readonly registry: ActionRegistry;
  /** A student account: it looks on, and sees no money, reports or reasons (domain/permissions#what-a-student-sees). */
  readonly isStudent: boolean;
  /** A link to a stored file that opens for this reader alone. */
  readonly sign: (storageKey: string) => SignedLink;
}

/** Who reads about one candidate, with the key of the own conversation with the office; null while there is none. */
export interface CandidateReader extends FamilyReader {
  readonly adminChatKey: number | null;
}
