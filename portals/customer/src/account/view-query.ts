import { useQuery } from '@tanstack/react-query';
import type { ViewState } from '@tsumugi/contract/portal/view';
import * as view from '@tsumugi/contract/routes/view';
import { call } from '../../../shared/client/http.js';

/** Whose view this phone shows: GET /api/user/view. */
export const useView = () =>
  useQuery({ queryKey: ['view'], queryFn: ({ signal }) => call(view.state, { signal }) });

/** The landing page is loaded anew, so that nothing of the other view stays in memory. */
const begin = ({ view }: ViewState) =>
  window.location.replace(view === 'student' ? '/customer/student-mypage' : '/customer/mypage');

/** Changes the view. @throws ApiError, 422 pin_required where the way back needs the PIN */
export async function switchView(input: {
  view: 'parent' | 'student';
  studentId?: number;
}): Promise<void> {
  begin(await call(view.change, { input }));
}

/** Back to the guardian's view by the PIN. @throws ApiError 422 pin_wrong, 429 */
export async function openWithPin(pin: string): Promise<void> {
  begin(await call(view.verifyPin, { input: { pin: pin.normalize('NFKC') } }));
}
