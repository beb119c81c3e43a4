import { unknownPlaceholders } from '@tsumugi/contract/notices/placeholders';
import type {
  ChatTemplateView,
  SignatureTemplateView,
} from '@tsumugi/contract/resources/text-template';
import type { CurrentUser } from '../../platform/auth/current-user.js';
import type { ChatTemplateRow, SignatureTemplateRow } from './template.queries.js';

export function presentChatTemplate(row: ChatTemplateRow, user: CurrentUser): ChatTemplateView {
  return {
    ...common(row, user),
    shared: row.shared,
    sortOrder: row.sortOrder,
    unknown: unknownPlaceholders(row.body).map((name) => `{${name}}`),
  };
}

export function presentSignatureTemplate(
  row: SignatureTemplateRow,
  user: CurrentUser,
): SignatureTemplateView {
  return { ...common(row, user), isDefault: row.isDefault };
}

function common(row: ChatTemplateRow | SignatureTemplateRow, user: CurrentUser) {
  const own = row.ownerId === user.accountId;
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    body: row.body,
    owner: row.owner.name,
    own,
    editable: own || user.isAdmin,
    createdAt: row.createdAt.toISOString(),
  };
}
