import Alert from '@mui/material/Alert';

/** Why a form was not taken, above its fields: a place that is there before there is something to say. */
export const FormAlert = ({ message }: { message: string | null }) => (
  <div role="alert">{message && <Alert role="presentation">{message}</Alert>}</div>
);
