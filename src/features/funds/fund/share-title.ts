/** What a shared page of a fund is called: a title that names the fund says more than one that fits all. */
export const shareTitleOf = ({ shortName, name, fundCode }: { shortName: string; name: string; fundCode: string }) =>
  `${shortName || name}（${fundCode}）`
