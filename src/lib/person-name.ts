/** The first code point of the private-use area that GB 18030-2000 gave to characters without a standard place. */
const FIRST = 0xe815

/**
 * The standard characters for the code points from FIRST on, in the order of GB 18030. Registries of that time wrote
 * rare names with them.
 */
const STANDARD = [
  ...'⺁𠂇𠂉𠃌⺄㑳㑇⺈⺋龴㖞㘚㘎⺌⺗㥮㤘龵㧏㧟㩳㧐龶龷㭎㱮㳠⺧𡗗龸⺪䁖䅟⺮䌷⺳⺶⺷𢦏䎱䎬⺻䏝䓖䙡䙌龹䜣䜩䝼䞍⻊䥇䥺䥽䦂䦃䦅䦆䦟䦛䦷䦶龺𤇾䲣䲟䲠䲡䱷䲢䴓䴔䴕䴖䴗䴘䴙䶮龻',
]

/** A name as it is stored: without blanks around it and invisible marks, private characters as their standard ones. */
export const writtenName = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/[\ue815-\ue864]/g, sign => STANDARD[sign.charCodeAt(0) - FIRST] ?? sign)

/** The dots between the parts of a name, after NFKC: of keyboards, cards and registries, and what stands for them. */
const DOTS = /[.·•‧∙⋅・᛫⸱⸳。、●▪◦⦁ᐧꞏ\u119e\u{1f784}]/gu

/** The apostrophes that phones write. Before NFKC, which takes some of them apart. */
const APOSTROPHES = /[‘’‛ʼ´`′]/g
const DASHES = /[\p{Pd}−]/gu

/** Blanks, the comma behind a surname, and the marks that only choose the shape of a character. */
const UNSEEN = /[\s,]|\p{Variation_Selector}|\u034f/gu

/**
 * A name for comparisons only. Two spellings of one name have the same text: any middle dot, apostrophe and dash,
 * full-width and half-width, blanks, the case of Latin letters, invisible marks, private characters.
 */
export const foldName = (name: string): string =>
  writtenName(name)
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(DOTS, '·')
    .replace(DASHES, '-')
    .toUpperCase()

/** Whether two names are spellings of one name. */
export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)
