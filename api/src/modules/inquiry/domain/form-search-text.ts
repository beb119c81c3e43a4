import { searchText } from '@tsumugi/contract/text/search-key';

interface Form {
  readonly parentName: string;
  readonly parentNameKana?: string | null;
  readonly studentName?: string | null;
  readonly studentNameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** The search column of a contact form. */
export const formSearchText = (form: Form): string =>
  searchText(
    form.parentName,
    form.parentNameKana,
    form.studentName,
    form.studentNameKana,
    form.phone,
    form.email,
  );
