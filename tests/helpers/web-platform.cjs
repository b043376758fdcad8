// The values that the H5 build substitutes for these expressions.
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
