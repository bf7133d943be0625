/** The one family of icons (lucide), drawn inline in the current colour; never the only carrier of a meaning. */
export { ArrowLeft, ArrowRight, Check, ChevronRight, Clock, Download, FlaskConical, Languages, MapPin, Menu, Moon, Phone, Search, ShoppingBasket, Sun, User, X } from 'lucide-react';
