import { useQuery } from '@tanstack/react-query';
import type { ViewState } from '@tsumugi/contract/portal/view';
import * as view from '@tsumugi/contract/routes/view';
import { call } from '#shared/client/http.js';

/** The view that this phone shows: GET /api/user/view. */
export const useView = () =>
  useQuery({ queryKey: ['view'], queryFn: ({ signal }) => call(view.state, { signal }) });

/** Loads the landing page as a new document, so that no data of the other view stays in memory. */
const begin = ({ view }: ViewState) =>
  window.location.replace(view === 'student' ? '/customer/student-mypage' : '/customer/mypage');

/** Changes the view. @throws ApiError, 422 pin_required where the return needs the PIN */
export async function switchView(input: {
  view: 'parent' | 'student';
  studentId?: number;
}): Promise<void> {
  begin(await call(view.change, { input }));
}

/** Returns to the guardian's view by the PIN. @throws ApiError 422 pin_wrong, 429 */
export async function openWithPin(pin: string): Promise<void> {
  begin(await call(view.verifyPin, { input: { pin: pin.normalize('NFKC') } }));
}
