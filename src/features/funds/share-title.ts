/** The title of a shared fund page. It names the fund, because that says more than a general title. */
export const shareTitleOf = ({ shortName, name, fundCode }: { shortName: string; name: string; fundCode: string }) =>
  `${shortName || name}（${fundCode}）`
