/** Lengths of WeChat as lengths of a browser: 750 rpx are the width of the screen. */
export const viewportUnits = (css: string) => css.replace(/(-?[\d.]+)rpx\b/g, (_, size) => `${Number(size) / 7.5}vw`)
