/** domain/screens#toasts: no response. */
export const networkError = 'ネットワークエラーが発生しました。接続を確認してください。';

interface Reading {
  readonly fetchStatus: string;
  readonly data?: unknown;
}

/** The browser is offline, so the read was not sent, and there is no cached data. */
export const isWaitingForNetwork = ({ fetchStatus, data }: Reading): boolean =>
  fetchStatus === 'paused' && data === undefined;
