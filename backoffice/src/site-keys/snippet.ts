/** A form that sends as it stands and says what was answered. It needs no library; without JavaScript the browser shows the answer itself. */
export const snippetOf = (receive: string, key: string): string => `<form id="tsumugi-inquiry" method="post" action="${receive}">
  <input type="hidden" name="siteKey" value="${key}">
  <p hidden><label>入力しないでください<input name="website" tabindex="-1" autocomplete="off"></label></p>
  <p><label>お名前（必須）<br><input name="parentName" required maxlength="100" autocomplete="name"></label></p>
  <p><label>メールアドレス<br><input name="email" type="email" autocomplete="email"></label></p>
  <p><label>電話番号<br><input name="phone" type="tel" autocomplete="tel"></label></p>
  <p><label>お問い合わせ内容<br><textarea name="body" rows="6" maxlength="2000"></textarea></label></p>
  <p><button>送信する</button> <span role="status"></span></p>
</form>
<script>
document.getElementById('tsumugi-inquiry').addEventListener('submit', async function (event) {
  event.preventDefault();
  var form = this, button = form.querySelector('button'), said = form.querySelector('[role=status]');
  button.disabled = true;
  try {
    var answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    var told = await answer.json();
    said.textContent = Object.values(told.fields || {})[0] || told.message;
    if (answer.ok) form.reset();
  } catch (error) {
    said.textContent = '送信できませんでした。通信を確かめて、もう一度お試しください。';
  }
  button.disabled = false;
});
</script>`;
