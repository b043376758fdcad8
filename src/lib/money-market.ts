/** Whether a fund is a money-market fund: its list of types contains 04. It has an income instead of a daily change. */
export const isMoneyMarket = (fundType: string) => fundType.split(',').includes('04')
