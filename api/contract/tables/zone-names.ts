// From Unicode CLDR, as the full ICU of Node has it: Unicode License v3.

/**
 * Japanese city or country names of time zones, `place=name` by region; 時間 follows the name. A
 * table, because the ICU data of browsers lack these names.
 */
export const zoneNames: Readonly<Record<string, string>> = {
  Africa: `
    Abidjan=コートジボワール Accra=ガーナ Addis_Ababa=エチオピア Algiers=アルジェリア Asmara=エリトリア Asmera=エリトリア Bamako=マリ
    Bangui=中央アフリカ共和国 Banjul=ガンビア Bissau=ギニアビサウ Blantyre=マラウイ Brazzaville=コンゴ共和国(ブラザビル)
    Bujumbura=ブルンジ Cairo=エジプト Casablanca=モロッコ Ceuta=セウタ Conakry=ギニア Dakar=セネガル Dar_es_Salaam=タンザニア
    Djibouti=ジブチ Douala=カメルーン El_Aaiun=西サハラ Freetown=シエラレオネ Gaborone=ボツワナ Harare=ジンバブエ
    Johannesburg=南アフリカ Juba=南スーダン Kampala=ウガンダ Khartoum=スーダン Kigali=ルワンダ Kinshasa=キンシャサ Lagos=ナイジェリア
    Libreville=ガボン Lome=トーゴ Luanda=アンゴラ Lubumbashi=ルブンバシ Lusaka=ザンビア Malabo=赤道ギニア Maputo=モザンビーク
    Maseru=レソト Mbabane=エスワティニ Mogadishu=ソマリア Monrovia=リベリア Nairobi=ケニア Ndjamena=チャド Niamey=ニジェール
    Nouakchott=モーリタニア Ouagadougou=ブルキナファソ Porto-Novo=ベナン Sao_Tome=サントメ・プリンシペ Tripoli=リビア Tunis=チュニジア
    Windhoek=ナミビア`,
  America: `
    Adak=アダック Anchorage=アンカレッジ Anguilla=アンギラ Antigua=アンティグア・バーブーダ Araguaina=アラグァイナ
    Argentina/Buenos_Aires=ブエノスアイレス Argentina/Catamarca=カタマルカ Argentina/Cordoba=コルドバ Argentina/Jujuy=フフイ
    Argentina/La_Rioja=ラリオハ Argentina/Mendoza=メンドーサ Argentina/Rio_Gallegos=リオガジェゴス Argentina/Salta=サルタ
    Argentina/San_Juan=サンファン Argentina/San_Luis=サンルイス Argentina/Tucuman=トゥクマン Argentina/Ushuaia=ウシュアイア
    Aruba=アルバ Asuncion=パラグアイ Atikokan=アティコカン Bahia=バイーア Bahia_Banderas=バイアバンデラ Barbados=バルバドス
    Belem=ベレン Belize=ベリーズ Blanc-Sablon=ブラン・サブロン Boa_Vista=ボアビスタ Bogota=コロンビア Boise=ボイシ
    Buenos_Aires=ブエノスアイレス Cambridge_Bay=ケンブリッジベイ Campo_Grande=カンポグランデ Cancun=カンクン Caracas=ベネズエラ
    Catamarca=カタマルカ Cayenne=仏領ギアナ Cayman=ケイマン諸島 Chicago=シカゴ Chihuahua=チワワ Ciudad_Juarez=シウダー・フアレス
    Coral_Harbour=アティコカン Cordoba=コルドバ Costa_Rica=コスタリカ Coyhaique=コジャイケ Creston=クレストン Cuiaba=クイアバ
    Curacao=キュラソー Danmarkshavn=デンマークシャウン Dawson=ドーソン Dawson_Creek=ドーソンクリーク Denver=デンバー
    Detroit=デトロイト Dominica=ドミニカ国 Edmonton=エドモントン Eirunepe=エイルネペ El_Salvador=エルサルバドル
    Fort_Nelson=フォートネルソン Fortaleza=フォルタレザ Glace_Bay=グレースベイ Godthab=ヌーク Goose_Bay=グースベイ
    Grand_Turk=タークス・カイコス諸島 Grenada=グレナダ Guadeloupe=グアドループ Guatemala=グアテマラ Guayaquil=エクアドル
    Guyana=ガイアナ Halifax=ハリファクス Havana=キューバ Hermosillo=エルモシヨ Indiana/Indianapolis=インディアナポリス
    Indiana/Knox=インディアナ州ノックス Indiana/Marengo=インディアナ州マレンゴ Indiana/Petersburg=インディアナ州ピーターズバーグ
    Indiana/Tell_City=インディアナ州テルシティ Indiana/Vevay=インディアナ州ビベー Indiana/Vincennes=インディアナ州ビンセンス
    Indiana/Winamac=インディアナ州ウィナマック Indianapolis=インディアナポリス Inuvik=イヌヴィク Iqaluit=イカルイット
    Jamaica=ジャマイカ Jujuy=フフイ Juneau=ジュノー Kentucky/Louisville=ルイビル Kentucky/Monticello=ケンタッキー州モンティチェロ
    Kralendijk=オランダ領カリブ La_Paz=ボリビア Lima=ペルー Los_Angeles=ロサンゼルス Louisville=ルイビル
    Lower_Princes=シント・マールテン Maceio=マセイオ Managua=ニカラグア Manaus=マナウス Marigot=サン・マルタン
    Martinique=マルティニーク Matamoros=マタモロス Mazatlan=マサトラン Mendoza=メンドーサ Menominee=メノミニー Merida=メリダ
    Metlakatla=メトラカトラ Mexico_City=メキシコシティー Miquelon=サンピエール島・ミクロン島 Moncton=モンクトン Monterrey=モンテレイ
    Montevideo=ウルグアイ Montserrat=モントセラト Nassau=バハマ New_York=ニューヨーク Nome=ノーム Noronha=ノローニャ
    North_Dakota/Beulah=ノースダコタ州ビューラー North_Dakota/Center=ノースダコタ州センター
    North_Dakota/New_Salem=ノースダコタ州ニューセーラム Nuuk=ヌーク Ojinaga=オヒナガ Panama=パナマ Paramaribo=スリナム
    Phoenix=フェニックス Port-au-Prince=ハイチ Port_of_Spain=トリニダード・トバゴ Porto_Velho=ポルトベーリョ Puerto_Rico=プエルトリコ
    Punta_Arenas=プンタアレナス Rankin_Inlet=ランキンインレット Recife=レシフェ Regina=レジャイナ Resolute=レゾリュート
    Rio_Branco=リオブランコ Santarem=サンタレム Santiago=チリ Santo_Domingo=ドミニカ共和国 Sao_Paulo=サンパウロ
    Scoresbysund=イトコルトルミット Sitka=シトカ St_Barthelemy=サン・バルテルミー St_Johns=セントジョンズ
    St_Kitts=セントクリストファー・ネーヴィス St_Lucia=セントルシア St_Thomas=米領ヴァージン諸島
    St_Vincent=セントビンセント及びグレナディーン諸島 Swift_Current=スウィフトカレント Tegucigalpa=ホンジュラス Thule=チューレ
    Tijuana=ティフアナ Toronto=トロント Tortola=英領ヴァージン諸島 Vancouver=バンクーバー Whitehorse=ホワイトホース
    Winnipeg=ウィニペグ Yakutat=ヤクタット`,
  Antarctica: `
    Casey=ケーシー基地 Davis=デービス基地 DumontDUrville=デュモン・デュルヴィル基地 Macquarie=マッコリー Mawson=モーソン基地
    McMurdo=マクマード基地 Palmer=パーマー基地 Rothera=ロゼラ基地 Syowa=昭和基地 Troll=トロル基地 Vostok=ボストーク基地`,
  Arctic: `
    Longyearbyen=スバールバル諸島・ヤンマイエン島`,
  Asia: `
    Aden=イエメン Almaty=アルマトイ Amman=ヨルダン Anadyr=アナディリ Aqtau=アクタウ Aqtobe=アクトベ Ashgabat=トルクメニスタン
    Atyrau=アティラウ Baghdad=イラク Bahrain=バーレーン Baku=アゼルバイジャン Bangkok=タイ Barnaul=バルナウル Beirut=レバノン
    Bishkek=キルギス Brunei=ブルネイ Calcutta=インド Chita=チタ Choibalsan=ウランバートル Colombo=スリランカ Damascus=シリア
    Dhaka=バングラデシュ Dili=東ティモール Dubai=アラブ首長国連邦 Dushanbe=タジキスタン Famagusta=ファマグスタ Gaza=ガザ
    Hebron=ヘブロン Ho_Chi_Minh=ベトナム Hong_Kong=中華人民共和国香港特別行政区 Hovd=ホブド Irkutsk=イルクーツク Jakarta=ジャカルタ
    Jayapura=ジャヤプラ Jerusalem=イスラエル Kabul=アフガニスタン Kamchatka=カムチャッカ Karachi=パキスタン Kathmandu=ネパール
    Katmandu=ネパール Khandyga=ハンドゥイガ Kolkata=インド Krasnoyarsk=クラスノヤルスク Kuala_Lumpur=マレーシア Kuching=クチン
    Kuwait=クウェート Macau=中華人民共和国マカオ特別行政区 Magadan=マガダン Makassar=マカッサル Manila=フィリピン Muscat=オマーン
    Nicosia=ニコシア Novokuznetsk=ノヴォクズネツク Novosibirsk=ノヴォシビルスク Omsk=オムスク Oral=オラル Phnom_Penh=カンボジア
    Pontianak=ポンティアナック Pyongyang=北朝鮮 Qatar=カタール Qostanay=コスタナイ Qyzylorda=クズロルダ Rangoon=ミャンマー
    Riyadh=サウジアラビア Saigon=ベトナム Sakhalin=サハリン Samarkand=サマルカンド Seoul=韓国 Shanghai=中国 Singapore=シンガポール
    Srednekolymsk=スレドネコリムスク Taipei=台湾 Tashkent=ウズベキスタン Tbilisi=ジョージア Tehran=イラン Thimphu=ブータン
    Tomsk=トムスク Ulaanbaatar=ウランバートル Urumqi=ウルムチ Ust-Nera=ウスチネラ Vientiane=ラオス Vladivostok=ウラジオストク
    Yakutsk=ヤクーツク Yangon=ミャンマー Yekaterinburg=エカテリンブルグ Yerevan=アルメニア`,
  Atlantic: `
    Azores=アゾレス Bermuda=バミューダ Canary=カナリア Cape_Verde=カーボベルデ Faeroe=フェロー諸島 Faroe=フェロー諸島 Madeira=マデイラ
    Reykjavik=アイスランド South_Georgia=サウスジョージア・サウスサンドウィッチ諸島 St_Helena=セントヘレナ Stanley=フォークランド諸島`,
  Australia: `
    Adelaide=アデレード Brisbane=ブリスベン Broken_Hill=ブロークンヒル Darwin=ダーウィン Eucla=ユークラ Hobart=ホバート
    Lindeman=リンデマン Lord_Howe=ロードハウ Melbourne=メルボルン Perth=パース Sydney=シドニー`,
  Europe: `
    Amsterdam=オランダ Andorra=アンドラ Astrakhan=アストラハン Athens=ギリシャ Belgrade=セルビア Berlin=ドイツ Bratislava=スロバキア
    Brussels=ベルギー Bucharest=ルーマニア Budapest=ハンガリー Busingen=ビュージンゲン Chisinau=モルドバ Copenhagen=デンマーク
    Dublin=アイルランド Gibraltar=ジブラルタル Guernsey=ガーンジー Helsinki=フィンランド Isle_of_Man=マン島 Istanbul=トルコ
    Jersey=ジャージー Kaliningrad=カリーニングラード Kiev=ウクライナ Kirov=キーロフ Kyiv=ウクライナ Lisbon=ポルトガル
    Ljubljana=スロベニア London=イギリス Luxembourg=ルクセンブルク Madrid=スペイン Malta=マルタ Mariehamn=オーランド諸島
    Minsk=ベラルーシ Monaco=モナコ Moscow=モスクワ Oslo=ノルウェー Paris=フランス Podgorica=モンテネグロ Prague=チェコ Riga=ラトビア
    Rome=イタリア Samara=サマラ San_Marino=サンマリノ Sarajevo=ボスニア・ヘルツェゴビナ Saratov=サラトフ Simferopol=シンフェロポリ
    Skopje=北マケドニア Sofia=ブルガリア Stockholm=スウェーデン Tallinn=エストニア Tirane=アルバニア Ulyanovsk=ウリヤノフスク
    Vaduz=リヒテンシュタイン Vatican=バチカン市国 Vienna=オーストリア Vilnius=リトアニア Volgograd=ボルゴグラード Warsaw=ポーランド
    Zagreb=クロアチア Zurich=スイス`,
  Indian: `
    Antananarivo=マダガスカル Chagos=英領インド洋地域 Christmas=クリスマス島 Cocos=ココス(キーリング)諸島 Comoro=コモロ
    Kerguelen=仏領極南諸島 Mahe=セーシェル Maldives=モルディブ Mauritius=モーリシャス Mayotte=マヨット Reunion=レユニオン`,
  Pacific: `
    Apia=サモア Auckland=ニュージーランド Bougainville=ブーゲンビル Chatham=チャタム Chuuk=チューク Easter=イースター島 Efate=バヌアツ
    Enderbury=カントン島 Fakaofo=トケラウ Fiji=フィジー Funafuti=ツバル Galapagos=ガラパゴス Gambier=ガンビエ諸島
    Guadalcanal=ソロモン諸島 Guam=グアム Honolulu=ホノルル Kanton=カントン島 Kiritimati=キリスィマスィ島 Kosrae=コスラエ
    Kwajalein=クェゼリン Majuro=マーシャル諸島 Marquesas=マルキーズ Midway=ミッドウェー島 Nauru=ナウル Niue=ニウエ
    Norfolk=ノーフォーク島 Noumea=ニューカレドニア Pago_Pago=米領サモア Palau=パラオ Pitcairn=ピトケアン諸島 Pohnpei=ポンペイ島
    Ponape=ポンペイ島 Port_Moresby=ポートモレスビー Rarotonga=クック諸島 Saipan=北マリアナ諸島 Tahiti=タヒチ Tarawa=タラワ
    Tongatapu=トンガ Truk=チューク Wake=ウェーク島 Wallis=ウォリス・フツナ`,
};
