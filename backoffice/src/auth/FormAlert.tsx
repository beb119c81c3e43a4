import Alert from '@mui/material/Alert';

/**
 * The error of a form, above its fields. The live region is mounted before there is a message, so
 * that it is announced.
 */
export const FormAlert = ({ message }: { message: string | null }) => (
  <div role="alert">{message && <Alert role="presentation">{message}</Alert>}</div>
);
