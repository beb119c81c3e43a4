import { AppError } from '@tsumugi/contract/errors';

/**
 * @throws AppError 403 for a template that the reader may not change; 409 with `current` when an
 * older version was read
 */
export function requireEditable(
  view: { readonly editable: boolean; readonly version: number },
  version: number | undefined,
): void {
  if (!view.editable) throw new AppError('forbidden');
  if (version !== view.version)
    throw new AppError('version_conflict', undefined, { more: { current: view } });
}

/** Names are unique among one person's templates (domain/validation#uniqueness). */
export const titleTaken = () =>
  new AppError(
    'duplicate',
    { title: '同じ名前がすでに使われています。別の名前にしてください。' },
    { message: '同じ名前がすでに使われています。別の名前にしてください。' },
  );
