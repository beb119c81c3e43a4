import { toast } from 'react-toastify';

/** A success: gone after 3000 ms (specification section 9). */
export const toastDone = (message: string) => toast.success(message);

/** A failure stays until it is closed (domain section 14), and the same one stands only once. */
export const toastError = (message: string, id: string) => {
  toast.error(message, { toastId: id, autoClose: false, role: 'alert' });
};

/** What the person has mended is not to be read any more. */
export const clearToasts = () => toast.dismiss();
