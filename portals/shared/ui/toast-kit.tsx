import { Slide, ToastContainer, toast } from 'react-toastify';
import { clearFlashMessage } from './flash-message.js';
import { Icon } from './Icon.js';
import { UndoToast } from './UndoToast.js';
import './slow-toast.css';

export const showDone = (message: string): void => void toast.success(message);

/** The visible errors, by id; true: the error is also shown on the next page. */
const errors = new Map<string, boolean>();

export const showError = (message: string, id: string, survivesNavigation = false): void => {
  errors.set(id, survivesNavigation);
  const onClose = () => {
    errors.delete(id);
    if (survivesNavigation) clearFlashMessage();
  };
  toast.error(message, { toastId: id, role: 'alert', onClose });
};

export const leaveErrors = (): void => {
  for (const [id, survives] of errors) {
    if (survives) errors.set(id, false);
    else toast.dismiss(id);
  }
};

const refuseUndo = (message: string): void => showError(message, 'undo');

export const showUndo = (message: string, undo: () => Promise<void>, seconds: number): void =>
  void toast.success(
    (props) => (
      <UndoToast {...{ message, undo, seconds }} close={props.closeToast} refused={refuseUndo} />
    ),
    {
      autoClose: seconds * 1000,
      className: 'toast-undo',
      closeOnClick: false,
    },
  );

export const showSlow = (id: string, giveUp: () => void): void =>
  void toast.info(
    <div className="slow">
      <span>時間がかかっています</span>
      <button type="button" className="text-btn" onClick={giveUp}>
        中止
      </button>
    </div>,
    { toastId: id, autoClose: false, closeButton: false, closeOnClick: false },
  );

/** One toast, or all of them. */
export const dismiss = (id?: string): void => toast.dismiss(id);

/** domain/screens#toasts: top centre, 3000 ms, no progress bar, no pause on hover, light, slide. */
export default function Toaster() {
  return (
    <ToastContainer
      position="top-center"
      autoClose={3000}
      hideProgressBar
      pauseOnHover={false}
      theme="light"
      transition={Slide}
      aria-label="お知らせ"
      closeButton={({ closeToast }) => (
        <button type="button" className="icon-btn" aria-label="閉じる" onClick={closeToast}>
          <Icon name="x" size={20} />
        </button>
      )}
    />
  );
}
