/** Kanji that names write in several ways, folded for search only (domain 12.1): the first of each group is the key. */
const groups = [
  '高髙 崎﨑碕嵜 辺邊邉 斉齋斎齊 沢澤 浜濱濵 広廣 国國 桜櫻 島嶋嶌 真眞 恵惠 徳德 栄榮 蔵藏 竜龍 滝瀧 応應 円圓 弥彌',
  '礼禮 学學 万萬 寿壽 実實 宝寶 条條 黒黑 浅淺 曽曾 柳栁 桑桒 富冨 峰峯 槙槇 桧檜 籠篭 薮藪 鴎鷗 吉𠮷',
  '静靜 豊豐 亀龜 関關 塩鹽 鉄鐵 楽樂 覚覺 橋𣘺槗 総總 来來 児兒 当當 両兩 与與 予豫 団團 図圖 声聲 売賣',
  '変變 奥奧 将將 専專 尽盡 巣巢 帯帶 帰歸 庁廳 拝拜 拠據 挙擧 挿插 捜搜 旧舊 昼晝 晩晚 暁曉 暦曆 歩步',
  '歴歷 毎每 気氣 沖冲 渓溪 温溫 潜潛 瀬瀨 為爲 状狀 独獨 献獻 瑶瑤 県縣 研硏 祢禰 秘祕 稲稻 穂穗 穣穰',
  '竪豎 経經 絵繪 継繼 続續 緑綠 縦縱 繊纖 聡聰 芸藝 荘莊 蛍螢 観觀 訳譯 読讀 譲讓 賛贊 転轉 遥遙 郎郞',
  '郷鄕 鎌鐮 閑閒 隠隱 雑雜 霊靈 頼賴 顔顏 駅驛 駆驅 鶴靍靏 鴬鶯 麦麥 黄黃 黙默 館舘 野埜 松枩 涼凉 煕熙凞',
  '隣鄰 頴穎 尭堯 晋晉',
].flatMap((line) => line.split(' '));

/** Variant → the kanji it is searched as. */
export const kanjiVariants: ReadonlyMap<string, string> = new Map(
  groups.flatMap((group) => {
    const [key = '', ...variants] = [...group];
    return variants.map((variant): [string, string] => [variant, key]);
  }),
);
