/** Turns WeChat's lengths into a browser's lengths: the screen is 750 rpx wide. */
export const viewportUnits = (css: string) => css.replace(/(-?[\d.]+)rpx\b/g, (_, size) => `${Number(size) / 7.5}vw`)
