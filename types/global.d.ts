/// <reference types="@tarojs/taro" />

declare module '*.scss'
declare module '*.css'
