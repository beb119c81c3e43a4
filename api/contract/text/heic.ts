/** Refusal of HEIC photos, which most browsers cannot show, with the way to send them. */
export const heicRefusal =
  'HEIC形式の写真は受け付けていません。iPhoneでは「設定 › カメラ › フォーマット」で「互換性優先」を選んで撮り直すか、写真のスクリーンショットを送ってください。';

/** By the type that the device gives, or by the name where it gives none. */
export const isHeic = ({ name, type }: { readonly name: string; readonly type: string }): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);
