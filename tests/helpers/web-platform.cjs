// What the H5 build writes in place of these expressions.
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
