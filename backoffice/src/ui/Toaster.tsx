import IconButton from '@mui/material/IconButton';
import { Slide, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

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
        <IconButton size="small" aria-label="閉じる" onClick={closeToast}>
          ×
        </IconButton>
      )}
    />
  );
}
