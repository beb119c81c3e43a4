import * as api from '@tsumugi/contract/routes/all';
import { call } from '../providers/http-client.js';

/** save-contact-from-from (specification section 7) with the version seen. */
export const sendInquiry = (id: number, change: Record<string, unknown>, version: number) =>
  call(api.inquiry.save, { input: { contactFromFormId: id, version, ...change } });
