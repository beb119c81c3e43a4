/** domain/screens#toasts: no answer came. */
export const networkError = 'ネットワークエラーが発生しました。接続を確認してください。';

interface Reading {
  readonly fetchStatus: string;
  readonly data?: unknown;
}

/** The browser is offline, so the read was not even sent, and there is nothing older to show. */
export const isWaitingForNetwork = ({ fetchStatus, data }: Reading): boolean =>
  fetchStatus === 'paused' && data === undefined;
