// In place of a style sheet of Taro's that would travel inside the scripts; what our pages need of it stands in src/ui/base/html.scss.
