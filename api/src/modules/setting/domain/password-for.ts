import { AppError } from '@tsumugi/contract/errors';
import type { MailServerTyped } from '@tsumugi/contract/resources/mail-server';

type ServerAddress = Pick<MailServerTyped, 'host' | 'port' | 'security' | 'user'>;
/** The stored settings; their password is sealed. */
type StoredServer = ServerAddress & { readonly sealed?: string };
const samePlace = (a: ServerAddress, b: ServerAddress) =>
  a.host === b.host && a.port === b.port && a.security === b.security && a.user === b.user;

/**
 * The password for entered settings: the entered one, otherwise the stored one, which is valid only
 * for the same server, encryption and user.
 * @throws AppError 400 naming the missing field
 */
export function passwordFor(
  typed: MailServerTyped,
  storedServer: StoredServer | null,
  opened: string | undefined,
): string | undefined {
  if (!typed.user) {
    if (typed.password)
      throw new AppError('invalid_input', {
        user: 'パスワードと一緒に、ユーザー名を入力してください。',
      });
    return undefined;
  }
  if (typed.password) return typed.password;
  if (storedServer && opened !== undefined && samePlace(typed, storedServer)) return opened;
  const again = storedServer?.sealed !== undefined;
  throw new AppError('invalid_input', {
    password: again
      ? 'サーバー・ポート・暗号化・ユーザー名を変えたときは、パスワードをもう一度入力してください。'
      : 'パスワードを入力してください。ログインの要らないサーバーでは、ユーザー名も空欄にしてください。',
  });
}
