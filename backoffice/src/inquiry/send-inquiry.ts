import { sendTo } from '../providers/http-client.js';

/** save-contact-from-from (specification section 7) with the version seen. */
export const sendInquiry = (id: number, change: Record<string, unknown>, version: number) =>
  sendTo('POST', '/api/admin/save-contact-from-from', { contactFromFormId: id, version, ...change });
