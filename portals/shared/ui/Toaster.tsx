import { Slide, ToastContainer } from 'react-toastify';
import { Icon } from './Icon.js';

/** domain/screens#toasts: top centre, 3000 ms, no progress bar, no pause on hover, light, slide. */
export function Toaster() {
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
