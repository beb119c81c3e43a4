import { useQuery } from '@tanstack/react-query';
import type { ViewState } from '@tsumugi/contract/portal/view';
import { call } from '../../../shared/client/http.js';

/** Whose view this phone shows: GET /api/user/view. */
export const useView = () => useQuery({ queryKey: ['view'], queryFn: ({ signal }) => call<ViewState>('/api/user/view', { signal }) });

/** The landing page is loaded anew, so that nothing of the other view stays in memory. */
const begin = ({ view }: ViewState) => window.location.replace(view === 'student' ? '/customer/student-mypage' : '/customer/mypage');

/** Changes the view. @throws ApiError, 422 pin_required where the way back needs the PIN */
export async function switchView(body: { view: 'parent' | 'student'; studentId?: number }): Promise<void> {
  begin(await call<ViewState>('/api/user/view', { method: 'POST', body }));
}

/** Back to the guardian's view by the PIN. @throws ApiError 422 pin_wrong, 429 */
export async function openWithPin(pin: string): Promise<void> {
  begin(await call<ViewState>('/api/user/pin/verify', { method: 'POST', body: { pin: pin.normalize('NFKC') } }));
}
